import { OpenIdProvider } from './openid-provider.js';

const [consoleUrl = 'http://127.0.0.1:3000', port = '3994'] = process.argv.slice(2);

const people = {
  known: { email: 'admin', email_verified: true, name: '管理员' },
  new: { email: 'wang@example.com', email_verified: true, name: '王五', groups: ['firstbell'] },
  unverified: { email: 'li@example.com', email_verified: false, name: '李四' },
};

const provider = await OpenIdProvider.start({
  ...{ port: Number(port), consoleUrls: [consoleUrl], people },
  ...{ refreshTokens: true, logoutOrigin: () => consoleUrl },
});
const map = '[{"claim":"groups","value":"firstbell","role":"areaManager","areas":["440000"]}]';
const variables = {
  ...provider.environment,
  PUBLIC_URL: consoleUrl,
  OIDC_SCOPE: "'openid profile email groups'",
  OIDC_ROLE_MAP: `'${map}'`,
};
for (const [name, value] of Object.entries(variables)) console.log(`export ${name}=${value}`);
