export { FreeRegistration } from './register/free/FreeRegistration.tsx'
