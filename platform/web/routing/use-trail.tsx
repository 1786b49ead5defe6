import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { deviceStore, deviceText } from '../device/device-store.ts'
import { arrive, back, HOME, lastPageAfter, pathOf, type Trail } from './history.ts'
import { isFramed } from './is-framed.ts'

interface TrailWays {
  /** Returns to the previous page, or home. */
  goBack: () => void
  /** Goes home and clears the navigation history. */
  goHome: () => void
  /** The page that the user left last on this device; null if none. */
  lastPage: string | null
}

const TrailContext = createContext<TrailWays | null>(null)
const trailStore = deviceStore(
  'permeate.trail',
  z.array(z.object({ address: z.string(), at: z.number() })),
  'tab',
)
const lastPageStore = deviceText('permeate.lastPage')

/** Returns the navigation back and home, and the page that the user left last. */
export function useTrail(): TrailWays {
  const ways = useContext(TrailContext)
  if (!ways) throw new Error('useTrail is outside of TrailProvider')
  return ways
}

/** Stores the navigation history of this window. Place it inside the router, around the shell. */
export function TrailProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const location = useLocation()
  const address = location.pathname + location.search
  const trail = useRef<Trail>(trailStore.read() ?? [])
  const [lastPage, setLastPage] = useState(() => lastPageStore.read())

  useEffect(() => {
    // A frame of a page shares the storage of its tab, and is not a page to return to.
    if (isFramed) return
    const left = trail.current.at(-1)?.address
    trail.current = arrive(trail.current, { address, at: browserPosition() })
    trailStore.write([...trail.current])
    if (left === undefined || pathOf(left) === pathOf(address)) return
    setLastPage((before) => {
      const next = lastPageAfter(left, before)
      if (next !== null) lastPageStore.write(next)
      return next
    })
  }, [address])

  const ways = useMemo<TrailWays>(
    () => ({
      goBack() {
        const way = back(trail.current)
        void ('home' in way ? navigate(HOME) : navigate(way.steps))
      },
      goHome: () => void navigate(HOME),
      lastPage,
    }),
    [navigate, lastPage],
  )
  return <TrailContext value={ways}>{children}</TrailContext>
}

/** Returns the index that the router assigns to each entry of the browser's history. */
function browserPosition(): number {
  const state = window.history.state as { idx?: number } | null
  return state?.idx ?? 0
}
