import type { OwnRegistrationDetail } from '../../../contract/own-views.ts'

export interface ActProps {
  registration: OwnRegistrationDetail
  opened: boolean
  onClose: () => void
}
