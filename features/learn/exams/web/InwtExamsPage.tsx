import { Navigate, useSearchParams } from 'react-router'
import { trackPath } from './words.ts'

/** The exams of this track are a part of the one page of exams; what the address asks for goes along. */
export default function InwtExamsPage() {
  const [address] = useSearchParams()
  const start = address.get('start')
  const path = trackPath('inwt')
  return <Navigate to={start ? `${path}&start=${encodeURIComponent(start)}` : path} replace />
}
