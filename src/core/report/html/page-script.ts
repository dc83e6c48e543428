/**
 * The script of the page. It opens the list of records behind a number; texts of files become text nodes only. It is
 * printed as it stands here, and the page's policy allows exactly this text.
 */
export const pageScript = `
'use strict';
(() => {
  const atOnce = 1000;
  const data = JSON.parse(document.getElementById('items').textContent);
  const dialog = document.getElementById('records');
  const heading = document.getElementById('records-title');
  const summary = document.getElementById('records-summary');
  const list = document.getElementById('records-list');
  const more = document.getElementById('records-more');
  let rest = [];
  let opener;

  function unpack(number) {
    const items = [];
    for (const part of data.lists[number].split('|')) {
      const colon = part.indexOf(':');
      const candidate = data.candidates[Number(part.slice(0, colon)) - 1];
      let record = 0;
      for (const step of part.slice(colon + 1).split(' ')) {
        const [size, times = '1'] = step.split('*');
        for (let time = parseInt(times, 36); time > 0; time -= 1) {
          record += parseInt(size, 36);
          items.push({ record, candidate });
        }
      }
    }
    return items.sort((one, other) => one.record - other.record);
  }

  function show(count) {
    for (const { record, candidate } of rest.splice(0, count)) {
      const line = document.createElement('li');
      const id = document.createElement('code');
      id.textContent = data.records[record];
      line.append(id);
      if (candidate !== undefined) line.append(' · ' + candidate);
      list.append(line);
    }
    more.hidden = rest.length === 0;
    more.textContent = 'Show the other ' + rest.length;
  }

  function open(button) {
    const items = unpack(Number(button.dataset.items));
    const records = new Set(items.map(({ record }) => record)).size;
    opener = button;
    heading.textContent = button.getAttribute('aria-label');
    summary.textContent = (items.length === 1 ? '1 item' : items.length + ' items') + ' in ' +
      (records === 1 ? '1 record' : records + ' records');
    list.replaceChildren();
    rest = items;
    show(atOnce);
    dialog.showModal();
    dialog.scrollTop = 0;
  }

  function openerOf(event) {
    return event.target instanceof Element ? event.target.closest('[data-items]') : null;
  }

  document.addEventListener('click', (event) => {
    const button = openerOf(event);
    if (button !== null) open(button);
    else if (event.target === dialog) dialog.close();
  });
  document.addEventListener('keydown', (event) => {
    const button = openerOf(event);
    if (button === null || button.tagName === 'BUTTON') return;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    open(button);
  });
  more.addEventListener('click', () => {
    const shown = list.children.length;
    show(Infinity);
    const next = list.children[shown];
    next.tabIndex = -1;
    next.focus();
  });
  document.getElementById('records-close').addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    list.replaceChildren();
    opener.focus();
  });
  document.documentElement.classList.add('can-open');
})();
`;
