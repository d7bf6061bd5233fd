package io.github.catenary.app.document.picture;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.DocumentLimits;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.parser.resources.ResourcePolicy;
import com.github.weisj.jsvg.renderer.NullPlatformSupport;
import com.github.weisj.jsvg.renderer.output.Output;
import com.github.weisj.jsvg.view.FloatSize;
import com.github.weisj.jsvg.view.ViewBox;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.check.ErrorText;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * An SVG drawing, read by JSVG, as pixels or as shapes. It runs no script and reads no other file or address: what a
 * drawing refers to outside of itself stays away. Any thread but the EDT.
 */
final class SvgPicture {
    /** Of the longer side, px. */
    private static final int SIZE = 2048;

    /** Larger files are no drawings of a shape, bytes. */
    private static final int MOST_BYTES = 20_000_000;

    private static final int MOST_DEEP = 100;

    /** JSVG finds the area of a clip path by its crossings, in a time that grows with their square, characters. */
    private static final int MOST_CUT = 20_000;

    /** Groups in groups, uses in uses, segments of a path. */
    private static final DocumentLimits LIMITS = new DocumentLimits(MOST_DEEP, 15, 100_000);

    /** JSVG logs each character of a drawing that it does not like; held, so that the level stays. */
    private static final Logger JSVG = Logger.getLogger("com.github.weisj.jsvg");

    static {
        JSVG.setLevel(Level.OFF);
    }

    private final SVGDocument document;
    private final int width;
    private final int height;

    private SvgPicture(SVGDocument document) throws PictureException {
        this.document = document;
        FloatSize size = document.size();
        double longer = Math.max(size.width, size.height);
        if (!(size.width > 0 && size.height > 0 && Double.isFinite(longer))) {
            throw new PictureException(Texts.text("svg.no-size"));
        }
        width = Math.max(1, (int) Math.round(SIZE * size.width / longer));
        height = Math.max(1, (int) Math.round(SIZE * size.height / longer));
    }

    /**
     * Reads a drawing.
     *
     * @throws PictureException if it is none, or it is too large or nested too deep
     * @throws IOException if the stream cannot be read
     */
    static SvgPicture read(InputStream stream) throws IOException {
        byte[] bytes = stream.readNBytes(MOST_BYTES + 1);
        if (bytes.length > MOST_BYTES) throw new PictureException(Texts.text("svg.too-large", MOST_BYTES / 1_000_000));
        try {
            return new SvgPicture(loaded(bytes));
        } catch (OutOfMemoryError | StackOverflowError | RuntimeException broken) {
            throw refusal(broken);
        }
    }

    private static IOException refusal(Throwable broken) {
        if (broken instanceof CancellationException cancelled) throw cancelled;
        if (broken instanceof UncheckedIOException stopped) return Objects.requireNonNull(stopped.getCause());
        String why;
        if (broken instanceof OutOfMemoryError) why = Texts.text("backdrop.no-memory");
        else if (broken instanceof StackOverflowError) why = Texts.text("svg.deep", MOST_DEEP);
        else why = Texts.text("svg.broken", Texts.text(ErrorText.said(broken)));
        return new PictureException(why, broken);
    }

    /** Says where a file is no XML, which JSVG does not, and how deep it is nested, before anything is built of it. */
    private static void check(XMLInputFactory factory, byte[] bytes) throws PictureException {
        try {
            XMLStreamReader reader = factory.createXMLStreamReader(new ByteArrayInputStream(bytes));
            int depth = 0;
            int clip = 0; // how deep in the present clip path, or 0
            long cut = 0; // characters of its outline
            while (reader.hasNext()) {
                int event = reader.next();
                if (event == XMLStreamConstants.END_ELEMENT) depth--;
                if (event == XMLStreamConstants.END_ELEMENT && clip > 0) clip--;
                if (event != XMLStreamConstants.START_ELEMENT) continue;
                if (depth == 0 && !reader.getLocalName().equals("svg"))
                    throw new PictureException(Texts.text("svg.no-drawing"));
                if (++depth > MOST_DEEP) throw new PictureException(Texts.text("svg.deep", MOST_DEEP));
                if (clip > 0 || reader.getLocalName().equals("clipPath")) clip++;
                cut = clip == 0 ? 0 : cut + outline(reader);
                if (cut > MOST_CUT) throw new PictureException(Texts.text("svg.many"));
            }
        } catch (XMLStreamException malformed) {
            int line = malformed.getLocation() == null
                    ? 1
                    : malformed.getLocation().getLineNumber();
            throw new PictureException(Texts.text("svg.malformed", line), malformed);
        }
    }

    /** The length of what tells the outline of an element, in characters. */
    private static long outline(XMLStreamReader element) {
        long length = 0;
        for (String each : List.of("d", "points")) {
            String value = element.getAttributeValue(null, each);
            if (value != null) length += value.length();
        }
        return length;
    }

    private static SVGDocument loaded(byte[] bytes) throws PictureException {
        XMLInputFactory factory = XMLInputFactory.newFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        check(factory, bytes);
        SVGDocument document = new SVGLoader()
                .load(
                        () -> factory.createXMLEventReader(new ByteArrayInputStream(bytes)),
                        null,
                        LoaderContext.builder()
                                .externalResourcePolicy(ResourcePolicy.DENY_EXTERNAL)
                                .documentLimits(LIMITS)
                                .build());
        if (document == null) throw new PictureException(Texts.text("svg.many"));
        return document;
    }

    /** Its pixels. */
    BufferedImage painted() throws IOException {
        BufferedImage picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        render(picture, g -> DrawnShapes.solid(Output.createForGraphics(g), null));
        return picture;
    }

    /**
     * Finds its shapes.
     *
     * @param goingOn throws an exception if it shall stop
     */
    List<DrawnShapes.Drawn> shapes(Runnable goingOn) throws IOException {
        DrawnShapes shapes = new DrawnShapes(outliner(), goingOn);
        render(new BufferedImage(1, 1, BufferedImage.TYPE_INT_ARGB), shapes::output);
        return shapes.shapes();
    }

    /** Finds the outlines of its shapes. */
    Outliner outliner() {
        return new Outliner(width, height);
    }

    private void render(BufferedImage onto, Function<Graphics2D, Output> output) throws IOException {
        Graphics2D g = onto.createGraphics();
        try {
            g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            g.clipRect(0, 0, width, height);
            document.renderWithPlatform(NullPlatformSupport.INSTANCE, output.apply(g), new ViewBox(width, height));
        } catch (OutOfMemoryError | StackOverflowError | RuntimeException broken) {
            throw refusal(broken);
        } finally {
            g.dispose();
        }
    }
}
