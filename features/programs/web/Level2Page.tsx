import { SeminarLevel } from './parts/seminar/SeminarLevel.tsx'

/** The seminar of level II: what is taught, what is credited already, and how to hear of dates. */
export default function Level2Page() {
  return <SeminarLevel level="ROSII" />
}
