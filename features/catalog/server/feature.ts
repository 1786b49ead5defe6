import { type Feature, serve } from '#platform/server/feature.ts'
import { catalog } from '../contract.ts'
import { buildDemoCatalogue } from './demo.ts'
import { catalogHandlers } from './handlers.ts'
import { cataloguesOf } from './keep-catalogues.ts'
import { serveMedia } from './serve-media.ts'

export const catalogFeature: Feature = {
  name: 'catalog',
  operations: serve(catalog, catalogHandlers),
  routes: (http, app) => {
    cataloguesOf(app).listen(http, app)
    serveMedia(http, app)
  },
  demo: buildDemoCatalogue,
}
