// Runs before the first picture, so that no user of the dark theme sees a white page first. It is a file of its own
// because the content security policy allows no inline script. The styles of lists come beside the code; the login page has none
// of them.
{
  const choice = localStorage.getItem('firstbell.theme');
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  const href = document.currentScript.dataset.list;
  if (href && location.pathname.startsWith('/home')) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.dataset.sheet = 'list';
    document.head.append(link);
  }
}
