import { z } from 'zod'
import { deviceStore } from '../../device/device-store.ts'

/** A saved view of a list: its page, and the URL query that restores its filters. */
const View = z.object({ path: z.string(), name: z.string(), search: z.string() })
export type View = z.output<typeof View>

export const storedViews = deviceStore('permeate.views', z.array(View))
/** Hidden columns by page. */
export const hiddenColumns = deviceStore('permeate.columns', z.record(z.string(), z.array(z.string())))

const MAX = 50

/** Adds a saved view. Replaces a view with the same name on the same page. */
export const withView = (views: readonly View[], view: View): View[] =>
  [...withoutView(views, view), view].slice(-MAX)

export const withoutView = (views: readonly View[], { path, name }: Omit<View, 'search'>): View[] =>
  views.filter((each) => each.path !== path || each.name !== name)
