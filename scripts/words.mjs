// What people read on the web comes from one place: numbers and dates from lib/format, words from the dictionaries.

const own = /^web\/src\/(?!testing\/).*(?<!\.test)\.tsx?$/
const formats = /\.toLocale(String|DateString|TimeString)\(|\bIntl\./
const bareToast = /\btoast\.\w+\(\s*['"`]/

/** Problems of a file: a number or a date in a form of its own, a toast whose words no dictionary has. */
export function words(file, text) {
  if (!own.test(file)) return []
  return [
    ...(formats.test(text) && file !== 'web/src/lib/format.ts'
      ? [`${file}: dates and numbers come from lib/format.ts`]
      : []),
    ...(bareToast.test(text) ? [`${file}: a toast says what a dictionary or a phrase has`] : []),
  ]
}
