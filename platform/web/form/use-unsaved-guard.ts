import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { askFirst } from '../ask.ts'

/** While something is typed and not saved, asks before a link or the browser leads away from it. */
export function useUnsavedGuard(unsaved: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!unsaved) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!(link instanceof HTMLAnchorElement) || !plain || link.target === '_blank') return
      if (link.origin !== location.origin || link.pathname === location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      const address = link.pathname + link.search + link.hash
      void mayLeave().then((yes) => yes && navigate(address))
    }
    window.addEventListener('beforeunload', stay)
    document.addEventListener('click', ask, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', stay)
      document.removeEventListener('click', ask, { capture: true })
    }
  }, [unsaved, navigate])
}

const mayLeave = () =>
  askFirst({
    title: 'Leave without saving?',
    message: 'Your entries are not saved. They stay in this browser tab and are restored when you return.',
    yes: 'Leave',
    no: 'Stay here',
  })
