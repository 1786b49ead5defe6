/** Script of the pages in the frame of a learning platform. */

const byId = (id: string): HTMLElement | null => document.getElementById(id)

function openCourse(link: HTMLAnchorElement): void {
  // Not in a frame: the course opens in this window.
  if (window.top === window) {
    window.location.replace(link.href)
    return
  }
  link.addEventListener('click', () => {
    const note = byId('note')
    if (note) note.textContent = 'The course is open in another window. You can close this page.'
  })
}

function searchCourses(form: HTMLFormElement): void {
  const rows = [...form.querySelectorAll('li')]
  const add = form.querySelector('button')
  const update = () => {
    if (add) add.disabled = form.querySelector('input:checked') === null
  }
  form.addEventListener('change', update)
  update()
  form.querySelector<HTMLInputElement>('#search')?.addEventListener('input', ({ target }) => {
    const words = target instanceof HTMLInputElement ? target.value.toLowerCase().split(/\s+/) : []
    for (const row of rows) {
      const text = row.textContent.toLowerCase()
      row.hidden = !words.every((word) => text.includes(word))
    }
    const none = byId('none')
    if (none) none.hidden = rows.some((row) => !row.hidden)
  })
}

const link = byId('open')
if (link instanceof HTMLAnchorElement) openCourse(link)
const choice = byId('choose')
if (choice instanceof HTMLFormElement) searchCourses(choice)
const back = byId('return')
if (back instanceof HTMLFormElement) back.submit()
