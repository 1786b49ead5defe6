export { companyContactsText } from './find-launch.ts'
export { openCourse } from './open-course.ts'
