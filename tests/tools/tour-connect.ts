import { launchExtension } from '../e2e/harness/extension.ts';
import { buildFor } from './build-for.ts';
import { shorten, type Scene, type Steps } from './tour-scene.ts';

/** What a build for no service asks for first. Its question for the hosts can't be answered here, so it ends with the button. */
export function connectSteps({ service }: Scene): Steps {
  return {
    'Find a service by its address': async () => {
      const extensionDir = await buildFor(null, 'demo-unbaked');
      const unbaked = await launchExtension({ extensionDir, scale: 2, reachOnly: service.origin });
      try {
        const page = await unbaked.openPage('options.html#/welcome');
        await page.getByLabel('Address of the service', { exact: true }).fill(service.origin);
        await page.getByRole('button', { name: 'Find service' }).click();
        await page.getByRole('button', { name: 'Connect', exact: true }).waitFor();
        return { saw: shorten(await page.locator('#found-service').innerText()), page, leave: () => unbaked.close() };
      } catch (error) {
        await unbaked.close();
        throw error;
      }
    },
  };
}
