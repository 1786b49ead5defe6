import { lectureLanguages } from '#features/core/accounts/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { bundleDesk as bundleContract, catalogDesk } from '../contract/desk-contract.ts'
import { languageDesk } from '../contract/languages-contract.ts'
import { catalog } from '../contract.ts'
import { buildDemoCatalog } from './demo.ts'
import { bundleDesk } from './desk/bundle-desk.ts'
import { catalogDeskHandlers } from './desk/handlers.ts'
import { catalogHandlers } from './handlers.ts'
import { catalogsOf } from './keep-catalogs.ts'
import { keepLanguagesInUse, languageHandlers, namesOfLanguages } from './languages.ts'
import { clearUnusedMedia, endOfMedia } from './media/clear-media.ts'
import { courseLinks } from './previews/link-preview.ts'

export const catalogFeature: Feature = {
  name: 'catalog',
  operations: [
    ...serve(catalog, catalogHandlers),
    ...serve(catalogDesk, catalogDeskHandlers),
    ...serve(bundleContract, bundleDesk.handlers),
    ...serve(languageDesk, languageHandlers),
  ],
  jobs: [clearUnusedMedia],
  routes: (http, app) => catalogsOf(app).listen(http, app),
  demo: [buildDemoCatalog],
  extends: [lectureLanguages.with(namesOfLanguages), endOfMedia, courseLinks],
  start: (app) => keepLanguagesInUse(app.db),
}
