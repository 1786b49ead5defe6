import type { OwnPlaceDetail } from '../../../contract/own-views.ts'

export interface ActProps {
  place: OwnPlaceDetail
  opened: boolean
  onClose: () => void
}
