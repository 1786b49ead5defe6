import { SeminarLevel } from './parts/seminar/SeminarLevel.tsx'

/** The seminar of level I: what is taught, what is credited already, and how to hear of dates. */
export default function Level1Page() {
  return <SeminarLevel level="ROSI" />
}
