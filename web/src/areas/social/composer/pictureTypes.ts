/** What the dialog of the browser offers as pictures. */
export const pictureTypes = 'image/*,.heic,.heif,.avif'
