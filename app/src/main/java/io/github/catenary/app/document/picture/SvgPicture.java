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
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Paints an SVG drawing as pixels, by JSVG. It runs no script and reads no other file or address: what a drawing refers
 * to outside of itself stays away. Any thread but the EDT.
 */
final class SvgPicture {
    /** Of the longer side, px. */
    private static final int SIZE = 2048;

    /** Larger files are no drawings of a shape, bytes. */
    private static final int MOST_BYTES = 20_000_000;

    private static final int MOST_DEEP = 100;

    /** Groups in groups, uses in uses, segments of a path. */
    private static final DocumentLimits LIMITS = new DocumentLimits(MOST_DEEP, 15, 100_000);

    /** JSVG logs each character of a drawing that it does not like; held, so that the level stays. */
    private static final Logger JSVG = Logger.getLogger("com.github.weisj.jsvg");

    static {
        JSVG.setLevel(Level.OFF);
    }

    private SvgPicture() {}

    /**
     * Reads a drawing.
     *
     * @throws PictureException if it is none, or it is too large or nested too deep
     * @throws IOException if the stream cannot be read
     */
    static BufferedImage read(InputStream stream) throws IOException {
        byte[] bytes = stream.readNBytes(MOST_BYTES + 1);
        if (bytes.length > MOST_BYTES) throw new PictureException(Texts.text("svg.too-large", MOST_BYTES / 1_000_000));
        try {
            return painted(loaded(bytes));
        } catch (OutOfMemoryError full) {
            throw new PictureException(Texts.text("backdrop.no-memory"), full);
        } catch (StackOverflowError deep) {
            throw new PictureException(Texts.text("svg.deep", MOST_DEEP), deep);
        } catch (RuntimeException broken) {
            throw new PictureException(Texts.text("svg.broken", Texts.text(ErrorText.said(broken))), broken);
        }
    }

    /** Says where a file is no XML, which JSVG does not, and how deep it is nested, before anything is built of it. */
    private static void check(XMLInputFactory factory, byte[] bytes) throws PictureException {
        try {
            XMLStreamReader reader = factory.createXMLStreamReader(new ByteArrayInputStream(bytes));
            int depth = 0;
            while (reader.hasNext()) {
                int event = reader.next();
                if (event == XMLStreamConstants.END_ELEMENT) depth--;
                if (event != XMLStreamConstants.START_ELEMENT) continue;
                if (depth == 0 && !reader.getLocalName().equals("svg"))
                    throw new PictureException(Texts.text("svg.no-drawing"));
                if (++depth > MOST_DEEP) throw new PictureException(Texts.text("svg.deep", MOST_DEEP));
            }
        } catch (XMLStreamException malformed) {
            int line = malformed.getLocation() == null
                    ? 1
                    : malformed.getLocation().getLineNumber();
            throw new PictureException(Texts.text("svg.malformed", line), malformed);
        }
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

    private static BufferedImage painted(SVGDocument document) throws PictureException {
        FloatSize size = document.size();
        double longer = Math.max(size.width, size.height);
        if (!(size.width > 0 && size.height > 0 && Double.isFinite(longer))) {
            throw new PictureException(Texts.text("svg.no-size"));
        }
        int width = Math.max(1, (int) Math.round(SIZE * size.width / longer));
        int height = Math.max(1, (int) Math.round(SIZE * size.height / longer));
        BufferedImage picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        Graphics2D g = picture.createGraphics();
        try {
            g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            g.clipRect(0, 0, width, height);
            Output output = Solid.of(Output.createForGraphics(g));
            document.renderWithPlatform(NullPlatformSupport.INSTANCE, output, new ViewBox(width, height));
        } finally {
            g.dispose();
        }
        return picture;
    }

    /** Paints lines without their dashes, which could be endless. */
    private record Solid(Output output) implements InvocationHandler {
        static Output of(Output output) {
            return (Output) Proxy.newProxyInstance(
                    Output.class.getClassLoader(), new Class<?>[] {Output.class}, new Solid(output));
        }

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            Object[] given = arguments;
            if (method.getName().equals("setStroke") && arguments[0] instanceof BasicStroke stroke) {
                given = new Object[] {solid(stroke)};
            }
            try {
                Object result = method.invoke(output, given);
                return method.getName().equals("createChild") ? of((Output) result) : result;
            } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
            }
        }

        private static BasicStroke solid(BasicStroke stroke) {
            return new BasicStroke(
                    stroke.getLineWidth(), stroke.getEndCap(), stroke.getLineJoin(), stroke.getMiterLimit());
        }
    }
}
