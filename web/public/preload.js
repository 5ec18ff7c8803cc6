// Fetches the parts of the shell beside those of the page, which names them here only when it has run. The login page
// loads them later.
if (location.pathname.startsWith('/home')) {
  for (const href of document.currentScript.dataset.shell?.split(' ') ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}
