package io.github.catenary.app.document.picture;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.io.Progress;
import io.github.catenary.scene.check.ErrorText;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.concurrent.CancellationException;
import javax.imageio.IIOException;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.event.IIOReadProgressListener;
import javax.imageio.stream.FileImageInputStream;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;

/**
 * Reads the picture of a PNG, JPEG, GIF or BMP file. The size stands at the head of the file and is checked before
 * memory is taken for pixels. Any thread but the EDT.
 */
public final class PictureReading {
    /** A larger picture is refused: some formats are unpacked as a whole before pixels can be left out, px. */
    static final long MOST_PIXELS = 64_000_000;

    /** Of a larger picture only every second pixel is kept along each side, or every third and so on, px. */
    static final long MOST_KEPT = 16_000_000;

    private PictureReading() {}

    /**
     * A photo is turned as its camera says.
     *
     * @throws PictureException if the file holds no such picture, or too large a one
     * @throws IOException if the file cannot be read
     * @throws CancellationException if the progress was cancelled
     */
    public static BufferedImage read(Path file, Progress progress) throws IOException {
        if (!Files.exists(file)) throw new NoSuchFileException(file.toString());
        if (!Files.isRegularFile(file)) { // reading a pipe would wait for a writer
            throw new PictureException(Texts.text("backdrop.not-a-file"));
        }
        try (ImageInputStream input = new FileImageInputStream(file.toFile())) {
            return read(input, progress);
        }
    }

    /** As {@link #read(Path, Progress)}; whoever gave the stream may cancel by an exception of it. */
    static BufferedImage read(InputStream bytes) throws IOException {
        try (ImageInputStream input = new MemoryCacheImageInputStream(bytes)) {
            return read(input, Progress.NONE);
        }
    }

    /**
     * As {@link #read(Path, Progress)}, without a file.
     *
     * @throws PictureException if it is no such picture, or too large a one
     * @throws IOException if it cannot be read
     * @throws CancellationException if the progress was cancelled
     */
    static BufferedImage read(ImageInputStream input, Progress progress) throws IOException {
        Iterator<ImageReader> readers = ImageIO.getImageReaders(input);
        if (!readers.hasNext()) throw new PictureException(Texts.text("backdrop.no-picture"));
        ImageReader reader = readers.next();
        try {
            int orientation = PhotoOrientation.of(input);
            input.seek(0);
            reader.setInput(input, true, true);
            return PhotoOrientation.upright(pixels(reader, progress), orientation);
        } catch (OutOfMemoryError e) {
            throw new PictureException(Texts.text("backdrop.no-memory"), e);
        } finally {
            reader.dispose();
        }
    }

    /** Why a picture could not be read, worded to follow a colon. */
    public static String reason(Path file, Exception failure) {
        return failure instanceof PictureException told
                ? String.valueOf(told.getMessage())
                : Texts.reason(file, failure);
    }

    private static BufferedImage pixels(ImageReader reader, Progress progress) throws IOException {
        try {
            int width = reader.getWidth(0);
            int height = reader.getHeight(0);
            if ((long) width * height > MOST_PIXELS) {
                throw new PictureException(Texts.text("backdrop.too-large", width, height, MOST_PIXELS / 1_000_000));
            }
            ImageReadParam parameters = reader.getDefaultReadParam();
            int every = step(width, height);
            parameters.setSourceSubsampling(every, every, 0, 0);
            reader.addIIOReadProgressListener(new Watch(progress));
            BufferedImage read = reader.read(0, parameters);
            if (progress.cancelled()) throw new CancellationException("reading the picture was cancelled");
            return read;
        } catch (IIOException | RuntimeException broken) {
            if (broken instanceof CancellationException cancelled) throw cancelled;
            if (broken.getCause() instanceof OutOfMemoryError full) throw full; // the reader of PNG wraps it
            throw new PictureException(Texts.text("backdrop.broken", Texts.text(ErrorText.said(broken))), broken);
        }
    }

    /** Which pixels are kept: every one, every second and so on. */
    static int step(int width, int height) {
        int every = 1;
        while (kept(width, every) * kept(height, every) > MOST_KEPT) every++;
        return every;
    }

    private static long kept(long pixels, int every) {
        return (pixels + every - 1) / every;
    }

    private static final class Watch implements IIOReadProgressListener {
        private final Progress progress;

        Watch(Progress progress) {
            this.progress = progress;
        }

        @Override
        public void imageProgress(ImageReader source, float percentageDone) {
            progress.report(percentageDone / 100);
            if (progress.cancelled()) source.abort();
        }

        @Override
        public void sequenceStarted(ImageReader source, int minIndex) {}

        @Override
        public void sequenceComplete(ImageReader source) {}

        @Override
        public void imageStarted(ImageReader source, int imageIndex) {}

        @Override
        public void imageComplete(ImageReader source) {}

        @Override
        public void thumbnailStarted(ImageReader source, int imageIndex, int thumbnailIndex) {}

        @Override
        public void thumbnailProgress(ImageReader source, float percentageDone) {}

        @Override
        public void thumbnailComplete(ImageReader source) {}

        @Override
        public void readAborted(ImageReader source) {}
    }
}
