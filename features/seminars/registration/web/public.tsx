export { SeatNote } from './own/parts/seat-note.ts'
export { FreeRegistration } from './register/free/FreeRegistration.tsx'
