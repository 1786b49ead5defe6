import { useLocation } from 'react-router'
import { SeminarLevel } from './parts/seminar/SeminarLevel.tsx'

/** The seminars of levels I and II: what is taught, what is credited already, and notification of dates. */
export default function SeminarLevelPage() {
  const { pathname } = useLocation()
  const level = pathname.startsWith('/level2') ? 'ROSII' : 'ROSI'
  return <SeminarLevel key={level} level={level} />
}
