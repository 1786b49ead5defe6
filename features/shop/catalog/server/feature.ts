import { lectureLanguages } from '#features/core/accounts/server/public.ts'
import { startPartner } from '#features/core/partner/server/public.ts'
import { startReads } from '#platform/server/extensions/start-reads.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { bundleAdmin as bundleContract, catalogAdmin } from '../contract/admin-contract.ts'
import { filmAdmin } from '../contract/film-contract.ts'
import { languageAdmin } from '../contract/languages-contract.ts'
import { catalog } from '../contract.ts'
import { bundleAdmin } from './admin/bundle-admin.ts'
import { catalogAdminHandlers } from './admin/handlers.ts'
import { buildDemoCatalog } from './demo.ts'
import { filmHandlers } from './films/conversion-handlers.ts'
import { convertFilms } from './films/convert-films.ts'
import { catalogHandlers } from './handlers.ts'
import { catalogsOf } from './keep-catalogs.ts'
import { ensureLanguagesInUse, languageHandlers, namesOfLanguages } from './languages.ts'
import { clearUnusedMedia, endOfMedia } from './media/clear-media.ts'
import { courseLinks } from './previews/link-preview.ts'

export const catalogFeature: Feature = {
  name: 'catalog',
  operations: [
    ...serve(catalog, catalogHandlers),
    ...serve(catalogAdmin, catalogAdminHandlers),
    ...serve(bundleContract, bundleAdmin.handlers),
    ...serve(languageAdmin, languageHandlers),
    ...serve(filmAdmin, filmHandlers),
  ],
  jobs: [clearUnusedMedia, convertFilms],
  routes: (http, app) => catalogsOf(app).listen(http, app),
  demo: [buildDemoCatalog],
  extends: [
    lectureLanguages.with(namesOfLanguages),
    endOfMedia,
    courseLinks,
    startReads.with({
      operation: catalog.courseList,
      visitors: 'all',
      input: (visitor) => ({ userid: 'guest', partner: startPartner(visitor) }),
    }),
  ],
  start: (app) => ensureLanguagesInUse(app.db),
}
