/** The ways in which the name of a service is written. `name` is in lower case, its words joined by hyphens. */
export const namesOf = (name, title) => {
  const words = name.split('-');
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return {
    name,
    title,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    env: name.toUpperCase().replaceAll('-', '_'),
    timestamp: String(Date.now()),
  };
};

/** A text that is written for a service `sample`, for another one. */
export const renamed = (text, { name, pascal, camel, env, title, timestamp }) =>
  text
    .replaceAll('__timestamp__', timestamp)
    .replaceAll('__title__', title)
    .replaceAll('SAMPLE', env)
    .replaceAll('Sample', pascal)
    .replace(/sample(?=[A-Z])/g, camel)
    .replaceAll('sample', name);
