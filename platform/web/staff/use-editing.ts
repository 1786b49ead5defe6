import { useSearchParams } from 'react-router'

/** Returns the record that a list has open for editing, from the URL: an id, 'new', or '' for none. */
export function useEditing(): { editing: string; edit: (id: string) => void; close: () => void } {
  const [address, setAddress] = useSearchParams()
  const set = (id: string) =>
    setAddress((now) => {
      const next = new URLSearchParams(now)
      if (id === '') next.delete('edit')
      else next.set('edit', id)
      return next
    })
  return { editing: address.get('edit') ?? '', edit: set, close: () => set('') }
}
