export const overview = '/response/overview_text';
export const categories = '/response/productCategoryList';
export const queries = '/response/rqList';
export const cited = '/response/attribution_list';
