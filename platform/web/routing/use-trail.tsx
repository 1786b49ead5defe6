import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { deviceStore, deviceText } from '../device/device-store.ts'
import { arrive, back, HOME, lastPageAfter, pathOf, type Trail } from './history.ts'
import { isFramed } from './is-framed.ts'

interface TrailWays {
  /** To the page before, or home. */
  goBack: () => void
  /** Home, with an empty way behind it. */
  goHome: () => void
  /** Where the person left off, on this device; null when nowhere yet. */
  lastPage: string | null
}

const TrailContext = createContext<TrailWays | null>(null)
const trailStore = deviceStore(
  'permeate.trail',
  z.array(z.object({ address: z.string(), at: z.number() })),
  'tab',
)
const lastPageStore = deviceText('permeate.lastPage')

/** The way back and home, and where the person left off. */
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
    // A frame of a page shares the store of its tab, and is nowhere that one comes back to.
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

/** The number that the router gives each entry of the browser's history. */
function browserPosition(): number {
  const state = window.history.state as { idx?: number } | null
  return state?.idx ?? 0
}
