import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '../../confirm.ts'
import { isPageLeaving } from '../../person/page-person.ts'

/** While input is unsaved, asks for confirmation before a link or the browser leaves the page. */
export function useUnsavedGuard(unsaved: boolean, isRestored: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!unsaved) return
    const stay = (event: BeforeUnloadEvent) => {
      if (!isPageLeaving()) event.preventDefault()
    }
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!(link instanceof HTMLAnchorElement) || !plain || link.target === '_blank') return
      if (link.origin !== location.origin || link.pathname === location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      const address = link.pathname + link.search + link.hash
      void mayLeave(isRestored).then((yes) => yes && navigate(address))
    }
    window.addEventListener('beforeunload', stay)
    document.addEventListener('click', ask, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', stay)
      document.removeEventListener('click', ask, { capture: true })
    }
  }, [unsaved, isRestored, navigate])
}

const mayLeave = (isRestored: boolean) =>
  confirm({
    title: 'Leave without saving?',
    message: isRestored
      ? 'Your entries are not saved. They stay in this browser tab and are restored when you return.'
      : 'Your entries are not saved and will be discarded.',
    yes: 'Leave',
    no: 'Stay here',
  })
