/** Below this a file goes as it is, in bytes: shrinking would cost more than it saves. */
const SMALL_ENOUGH = 400 * 1024;
/** The longest side that the server keeps, in pixels. */
const LONGEST_SIDE = 2_048;
const QUALITY = 0.85;

/**
 * A photo as small as the server would make it, so that megabytes need not cross a slow network. What this browser
 * cannot draw, or what would grow, goes as it is: the server decides.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= SMALL_ENOUGH || typeof createImageBitmap !== 'function') return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const pen = canvas.getContext('2d');
    if (!pen) return file;
    // JPG has no transparency: what shines through a PNG is paper.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return drawn && drawn.size < file.size ? drawn : file;
  } catch {
    return file;
  }
}
