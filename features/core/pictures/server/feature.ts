import { refuse } from '#platform/contract/refusal.ts'
import { type Feature, type Handler, serve } from '#platform/server/feature.ts'
import { pictures } from '../contract.ts'
import { drawPicture } from '../rules/draw-picture.ts'
import { readPicture } from '../rules/picture-address.ts'

const drawn: Handler<typeof pictures.drawn> = async ({ file }) => {
  const picture = readPicture(file) ?? refuse('not-found')
  return {
    type: 'image/svg+xml',
    content: drawPicture(picture),
    cache: 'public, max-age=604800',
  }
}

export const picturesFeature: Feature = { name: 'pictures', operations: serve(pictures, { drawn }) }
