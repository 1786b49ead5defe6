/** Props of a form about people selected in a list. */
export interface ChosenFormProps {
  partner: string
  userids: string[]
  onCancel: () => void
  onDone: () => void
}
