/** A form about people who were chosen on a list. */
export interface ChosenFormProps {
  partner: string
  userids: string[]
  onCancel: () => void
  onDone: () => void
}
