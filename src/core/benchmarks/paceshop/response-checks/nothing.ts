/** The result of a check that is content: one shared array, because nearly every look returns it. */
export const nothing: readonly never[] = [];
