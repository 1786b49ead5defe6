import { Navigate, useSearchParams } from 'react-router'
import { trackPath } from './words.ts'

/** Redirects to this track's section of the exams page. Preserves the `start` parameter. */
export default function InwtExamsPage() {
  const [address] = useSearchParams()
  const start = address.get('start')
  const path = trackPath('inwt')
  return <Navigate to={start ? `${path}&start=${encodeURIComponent(start)}` : path} replace />
}
