import { lectureLanguages } from '#features/accounts/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { captionDesk } from '../contract/captions-contract.ts'
import { catalogDesk } from '../contract/desk-contract.ts'
import { catalog } from '../contract.ts'
import { demoCaptions } from './captions/demo.ts'
import { captionHandlers } from './captions/handlers.ts'
import { buildDemoCatalog } from './demo.ts'
import { catalogDeskHandlers } from './desk/handlers.ts'
import { catalogHandlers } from './handlers.ts'
import { catalogsOf } from './keep-catalogs.ts'
import { keepLanguagesInUse, namesOfLanguages } from './languages.ts'
import { clearUnusedMedia, endOfMedia } from './media/clear-media.ts'

export const catalogFeature: Feature = {
  name: 'catalog',
  operations: [
    ...serve(catalog, catalogHandlers),
    ...serve(catalogDesk, catalogDeskHandlers),
    ...serve(captionDesk, captionHandlers),
  ],
  jobs: [clearUnusedMedia],
  routes: (http, app) => catalogsOf(app).listen(http, app),
  demo: [buildDemoCatalog, demoCaptions],
  extends: [lectureLanguages.with(namesOfLanguages), endOfMedia],
  start: (app) => keepLanguagesInUse(app.db),
}
