import { useLocation } from 'react-router'
import { SeminarLevel } from './parts/seminar/SeminarLevel.tsx'

/** Seminar page for levels I and II: agenda, credited requirements, and notification of dates. */
export default function SeminarLevelPage() {
  const { pathname } = useLocation()
  const level = pathname.startsWith('/level2') ? 'ROSII' : 'ROSI'
  return <SeminarLevel key={level} level={level} />
}
