package io.github.catenary.app.record;

import java.awt.image.BufferedImage;
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
 * hundredths of a second; each picture stands for a whole number of them, and the sum stays exact.
 */
final class GifSink implements PictureSink {
    /** Netscape's extension: repeat as often as the last two bytes say; 0 is for ever. */
    private static final byte[] FOR_EVER = {1, 0, 0};

    private final ImageWriter writer;
    private final MemoryCacheImageOutputStream stream;
    private final double interval;
    private int pictures;

    /** @param interval between two pictures, s; browsers show anything under 0.02 s more slowly */
    GifSink(OutputStream out, double interval) throws IOException {
        this.interval = interval;
        writer = ImageIO.getImageWritersByFormatName("gif").next();
        stream = new MemoryCacheImageOutputStream(out);
        writer.setOutput(stream);
        writer.prepareWriteSequence(null);
    }

    @Override
    public void add(BufferedImage picture) throws IOException {
        long before = hundredths(pictures);
        pictures++;
        writer.writeToSequence(new IIOImage(picture, null, metadata(picture, hundredths(pictures) - before)), null);
        stream.flush(); // keeps only the present picture in memory
    }

    private long hundredths(int picture) {
        return Math.round(picture * interval * 100);
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
        if (pictures == 1) root.appendChild(repetition());
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
            if (pictures > 0) writer.endWriteSequence();
            stream.close();
        } finally {
            writer.dispose();
        }
    }
}
