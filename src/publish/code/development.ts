import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { silentProgress } from '../../content/progress.ts';
import { deriveImages } from '../release/images.ts';
import { getImageFolders, type ImageFolders } from '../release/placeholder-images.ts';

/** The address of a picture of a page, as `imagePath` writes it. */
const picturePath = /^\/_images\/([\da-f]+)-(\d+)\.(avif|webp)\/?$/;

/** Returns the file of a picture, which is derived when it is first asked for. Null for other addresses. */
function createPictureFinder(folders: ImageFolders): (path: string) => Promise<string | null> {
  const deriving = new Map<string, Promise<void>>();
  return async (path) => {
    const [, digest = '', width = '', format = ''] = picturePath.exec(path) ?? [];
    if (format === '') return null;
    const name = `${digest}-${width}`;
    const derived =
      deriving.get(name) ??
      deriveImages([{ digest, width: Number(width), kind: 'page' }], folders, silentProgress).finally(() => {
        // The next request finds the file, or tries again: a pull may have fetched the original by then.
        deriving.delete(name);
      });
    deriving.set(name, derived);
    await derived;
    return join(folders.derived, `${name}.${format}`);
  };
}

/** Components register here for Fast Refresh. Scripts of the page may load them before its runtime. */
const registration = 'window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;';
const runtime = "import { injectIntoGlobalHook } from '/@react-refresh'; injectIntoGlobalHook(window);";

/**
 * What the development server lacks for these pages. Astro prepares only islands of its own for Fast Refresh, while these
 * are mounted by the pages' scripts. And pictures are made by a publish, which nobody runs here.
 *
 * `dataDir`: the data folder with the originals of the pictures.
 */
export function developmentIntegration({ dataDir }: { dataDir: string }): AstroIntegration {
  return {
    name: 'development',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command !== 'dev') return;
        injectScript('head-inline', registration);
        injectScript('page', runtime);
      },
      'astro:server:setup': ({ server }) => {
        const findPicture = createPictureFinder(getImageFolders(dataDir));
        server.middlewares.use((request, response, next) => {
          findPicture(request.url ?? '')
            .then(async (file) => {
              if (file === null) {
                next();
                return;
              }
              const picture = await readFile(file);
              response.setHeader('Content-Type', file.endsWith('.avif') ? 'image/avif' : 'image/webp').end(picture);
            })
            .catch(next);
        });
      },
    },
  };
}
