import { refuse } from '#platform/contract/refusal.ts'
import { type Feature, type Handler, serve } from '#platform/server/feature.ts'
import { rasterize } from '#platform/server/pictures/with-sharp.ts'
import { pictures } from '../contract.ts'
import { drawPicture } from '../rules/draw-picture.ts'
import { readPicture } from '../rules/picture-address.ts'

const PNG_WIDTH = 1280

const drawn: Handler<typeof pictures.drawn> = async ({ file }, ctx) => {
  const svg = drawPicture(readPicture(file) ?? refuse('not-found'))
  const cache = 'public, max-age=604800'
  if (file.endsWith('.png'))
    return { type: 'image/png', content: await rasterize(ctx, svg, PNG_WIDTH), cache }
  return { type: 'image/svg+xml', content: svg, cache }
}

export const picturesFeature: Feature = { name: 'pictures', operations: serve(pictures, { drawn }) }
