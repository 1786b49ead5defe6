import { Dialog } from '../parts/Dialog.tsx'
import { ResourceEditor, type ResourceForm } from './ResourceEditor.tsx'
import classes from './ResourceWindow.module.css'
import type { ResourceOperations } from './resource-operations.ts'

interface Props<R extends ResourceOperations> extends ResourceForm<R> {
  /** The record to edit, of `useEditing`: an id, 'new', or '' for none. */
  editing: string
  onClose: () => void
  size?: 'md' | 'lg' | 'xl' | undefined
  canEdit?: boolean
}

/** The window in which a list's records are added and changed. */
export function ResourceWindow<R extends ResourceOperations>(props: Props<R>) {
  const { editing, onClose, size = 'lg', canEdit = true, one } = props
  const isNew = editing === 'new'
  return (
    <Dialog
      opened={editing !== ''}
      onClose={onClose}
      title={isNew ? `New ${one}` : `${canEdit ? 'Change' : 'Read'} the ${one}`}
      size={size}
      keepOpen
    >
      {editing === '' ? null : (
        <div className={classes.window}>
          <ResourceEditor {...props} id={isNew ? null : editing} canEdit={canEdit} onSaved={onClose} />
        </div>
      )}
    </Dialog>
  )
}
