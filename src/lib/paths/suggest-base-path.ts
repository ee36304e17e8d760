/** Puts the path of the page into the banner about a wrong base path. Its source is inlined into the home page. */
export function suggestBasePath(): void {
  const place = document.querySelector('[data-suggested-base]');
  if (place)
    place.textContent = location.pathname.replace(/(index\.html)?$/, '').replace(/(.)\/$/, '$1');
}
