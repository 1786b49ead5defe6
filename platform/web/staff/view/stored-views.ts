import { z } from 'zod'
import { deviceStore } from '../../device/device-store.ts'

/** A list as somebody likes to see it: its page, and the address that brings its filters back. */
const View = z.object({ path: z.string(), name: z.string(), search: z.string() })
export type View = z.output<typeof View>

export const storedViews = deviceStore('permeate.views', z.array(View))
/** The columns that are hidden, by the page. */
export const hiddenColumns = deviceStore('permeate.columns', z.record(z.string(), z.array(z.string())))

const MAX = 50

/** The views after one was saved: one of the same name on the same page is replaced. */
export const withView = (views: readonly View[], view: View): View[] =>
  [...withoutView(views, view), view].slice(-MAX)

export const withoutView = (views: readonly View[], { path, name }: Omit<View, 'search'>): View[] =>
  views.filter((each) => each.path !== path || each.name !== name)
