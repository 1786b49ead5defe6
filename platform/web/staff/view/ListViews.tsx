import { ActionIcon, Button, Checkbox, Group, Menu, TextInput } from '@mantine/core'
import { IconBookmark, IconColumns3 } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Dialog } from '../../parts/Dialog.tsx'
import { hiddenColumns, storedViews, type View, withoutView, withView } from './stored-views.ts'

interface Props {
  columns: readonly { key: string; title: string }[]
  hidden: readonly string[]
  onHidden: (hidden: string[]) => void
}

/** The saved views of a list and its column selection; both are stored on this device. */
export function ListViews(props: Props) {
  return (
    <Group gap={0} wrap="nowrap" visibleFrom="sm">
      <SavedViews />
      <ColumnChoice {...props} />
    </Group>
  )
}

function SavedViews() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [views, setViews] = useState(() => storedViews.read() ?? [])
  const [isNaming, setNaming] = useState(false)
  const store = (next: View[]) => {
    storedViews.write(next)
    setViews(next)
  }
  const own = views.filter(({ path }) => path === pathname)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label="Views" title="Views">
            <IconBookmark size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {own.map((view) => (
            <Menu.Item key={view.name} onClick={() => void navigate(`${pathname}${view.search}`)}>
              {view.name}
            </Menu.Item>
          ))}
          {own.length > 0 ? <Menu.Divider /> : null}
          <Menu.Item onClick={() => setNaming(true)}>Save this view</Menu.Item>
          {own
            .filter((view) => view.search === search)
            .map((view) => (
              <Menu.Item key={view.name} color="red" onClick={() => store(withoutView(views, view))}>
                Delete “{view.name}”
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={isNaming} onClose={() => setNaming(false)} title="Save this view" size="sm">
        <NameForm
          onName={(name) => {
            store(withView(views, { path: pathname, name, search }))
            setNaming(false)
          }}
        />
      </Dialog>
    </>
  )
}

function NameForm({ onName }: { onName: (name: string) => void }) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem('Please enter a name.')
    onName(name.trim())
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label="Name"
        description="Saves the search, filters and order of this list on this device."
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={problem}
        maxLength={60}
        required
        data-autofocus
      />
      <Button type="submit" mt="md">
        Save
      </Button>
    </form>
  )
}

function ColumnChoice({ columns, hidden, onHidden }: Props) {
  const toggle = (key: string) =>
    onHidden(hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key])
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon aria-label="Columns" title="Columns">
          <IconColumns3 size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ key, title }) => (
          <Menu.Item
            key={key}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(key)}
            onClick={() => toggle(key)}
          >
            <Checkbox component="span" label={title} checked={!hidden.includes(key)} readOnly tabIndex={-1} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Returns the visible columns of a page's list and a way to change them. */
export function useColumns<Column extends { key: string; title: string; card?: string }>(
  columns: readonly Column[],
) {
  const { pathname } = useLocation()
  const [stored, setStored] = useState(() => hiddenColumns.read() ?? {})
  const hidden = stored[pathname] ?? []
  // The column that names the row, check boxes and buttons cannot be hidden.
  const choosable = columns.filter(({ title, card }, index) => index > 0 && title !== '' && !isFixed(card))
  return {
    shown: columns.filter((column) => !hidden.includes(column.key) || !choosable.includes(column)),
    choosable,
    hidden,
    hide: (keys: string[]) => {
      const next = { ...stored, [pathname]: keys }
      hiddenColumns.write(next)
      setStored(next)
    },
  }
}

const isFixed = (card: string | undefined): boolean => card === 'heading' || card === 'mark'
