// Runs before the first picture, so that no user of the dark theme sees a white page first. It is a file of its own
// because the content security policy allows no inline script.
{
  const choice = localStorage.getItem('firstbell.theme');
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}
