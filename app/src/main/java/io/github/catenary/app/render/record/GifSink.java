package io.github.catenary.app.render.record;

import java.awt.image.BufferedImage;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOInvalidTreeException;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * Writes an animated GIF that repeats for ever. Each picture has up to 256 colours of its own. The format counts time in
 * hundredths of a second; each picture stands for a whole number of them, and the sum stays exact. A picture that stands
 * for several intervals is written once, and shown for longer.
 */
final class GifSink implements PictureSink, Closeable {
    /** Netscape's extension: repeat as often as the last two bytes say; 0 is for ever. */
    private static final byte[] FOR_EVER = {1, 0, 0};

    /** The longest time that the format can give a picture, hundredths of a second. */
    private static final long LONGEST = 0xffff;

    private final ImageWriter writer;
    private final MemoryCacheImageOutputStream stream;
    private final double interval;
    private long intervals;
    private boolean begun;

    /** @param interval between two pictures, s; browsers show anything under 0.02 s more slowly */
    GifSink(OutputStream out, double interval) throws IOException {
        this.interval = interval;
        writer = ImageIO.getImageWritersByFormatName("gif").next();
        stream = new MemoryCacheImageOutputStream(out);
        writer.setOutput(stream);
        writer.prepareWriteSequence(null);
    }

    @Override
    public void add(BufferedImage picture, long times) throws IOException {
        long left = hundredths(intervals + times) - hundredths(intervals);
        intervals += times;
        do {
            long shown = Math.min(left, LONGEST);
            writer.writeToSequence(new IIOImage(picture, null, metadata(picture, shown)), null);
            stream.flush(); // keeps only the present picture in memory
            begun = true;
            left -= shown;
        } while (left > 0);
    }

    private long hundredths(long count) {
        return Math.round(count * interval * 100);
    }

    private IIOMetadata metadata(BufferedImage picture, long hundredths) throws IIOInvalidTreeException {
        IIOMetadata metadata =
                writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(picture), null);
        String format = metadata.getNativeMetadataFormatName();
        IIOMetadataNode root = new IIOMetadataNode(format);
        IIOMetadataNode control = new IIOMetadataNode("GraphicControlExtension");
        control.setAttribute("disposalMethod", "none");
        control.setAttribute("userInputFlag", "FALSE");
        control.setAttribute("transparentColorFlag", "FALSE");
        control.setAttribute("transparentColorIndex", "0");
        control.setAttribute("delayTime", Long.toString(hundredths));
        root.appendChild(control);
        if (!begun) root.appendChild(repetition());
        metadata.mergeTree(format, root);
        return metadata;
    }

    private static IIOMetadataNode repetition() {
        IIOMetadataNode netscape = new IIOMetadataNode("ApplicationExtension");
        netscape.setAttribute("applicationID", "NETSCAPE");
        netscape.setAttribute("authenticationCode", "2.0");
        netscape.setUserObject(FOR_EVER.clone());
        IIOMetadataNode extensions = new IIOMetadataNode("ApplicationExtensions");
        extensions.appendChild(netscape);
        return extensions;
    }

    @Override
    public void close() throws IOException {
        try {
            if (begun) writer.endWriteSequence();
            stream.close();
        } finally {
            writer.dispose();
        }
    }
}
